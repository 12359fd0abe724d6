// The server's time: `now` moves four times a second, for everything that counts down.
class ServerClock {
  offset = $state(0); // server minus this device, ms
  now = $state(Date.now());
  constructor() {
    setInterval(() => (this.now = Date.now() + this.offset), 250);
  }
  set(serverNow: number): void {
    this.offset = serverNow - Date.now();
    this.now = serverNow;
  }
}

export const serverClock = new ServerClock();
