var _GBSBookInfo = {};
