"""A service for Scripts/torture-server and Scripts/torture-signals that keeps its clients waiting."""

import socket
import threading
import time


class Silence:
    """A service that takes requests and answers none, or after a delay."""

    def __init__(self, delay=None):
        self.delay, self.count, self.lock = delay, 0, threading.Lock()
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.address = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.hold, args=(connection,), daemon=True).start()

    def hold(self, connection):
        with connection:
            try:
                while b"\r\n\r\n" not in (data := connection.recv(1 << 16)) and data:
                    pass
                with self.lock:
                    self.count += 1
                if self.delay is not None:
                    time.sleep(self.delay)
                    connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
                else:
                    connection.recv(1)
            except OSError:
                pass
