// Questions to the kernel and its answers, matched by number; and whether it answers at all.
import type { Host } from "./adapter";

export interface Reply { re: number; ok: boolean; code?: string; text?: string; [part: string]: any }
export type Ask = (cmd: string, parts?: Record<string, unknown>) => Promise<Reply>;

const PATIENCE = 20_000; // a kernel that says nothing for so long is taken for gone
const MISSED = "The connection was gone for a moment. If your last move is not on the table, make it again.";

export class Channel {
  private next = 1;
  private open = new Map<number, (reply: Reply) => void>();
  private stop: () => void;

  constructor(private host: Host) {
    this.stop = host.listen((message) => {
      if (!this.open.has(message?.re)) return;
      // Answers come in order: what was asked before this and is still open got lost with the connection.
      for (const id of [...this.open.keys()]) if (id < message.re) this.settle({ re: id, ok: false, code: "missed", text: MISSED });
      this.settle(message);
    });
  }

  private settle(reply: Reply) {
    const answer = this.open.get(reply.re);
    this.open.delete(reply.re);
    answer?.(reply);
  }

  /** Send a command; the promise always comes back, with code "silent" if the kernel does not. */
  ask: Ask = (cmd, parts = {}) => this.askWithin(PATIENCE, cmd, parts);

  askWithin(patience: number, cmd: string, parts: Record<string, unknown> = {}): Promise<Reply> {
    const id = this.next++;
    return new Promise((answer) => {
      const silent = () => this.settle({ re: id, ok: false, code: "silent", text: "The table does not answer." });
      const timer = setTimeout(silent, patience);
      this.open.set(id, (reply) => {
        clearTimeout(timer);
        answer(reply);
      });
      try {
        this.host.send({ id, cmd, ...parts });
      } catch {
        silent(); // the kernel was started anew, and nobody listens there any more
      }
    });
  }

  close() {
    this.stop();
  }
}
