// Which clauses the dialog shows; any part of the page may open it.
class Clauses {
  open = $state<{ book: string; ids: string[]; title?: string; lang?: string } | null>(null);
  show(book: string, ids: string[], title?: string, lang?: string): void {
    if (ids.length) this.open = { book, ids, title, lang };
  }
  close(): void {
    this.open = null;
  }
}

export const clauses = new Clauses();
