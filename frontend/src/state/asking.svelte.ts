// Which rulebook the dialog for questions is open for; any part of the page may open it.
class Asking {
  book = $state<string | null>(null);
  show(book: string): void {
    this.book = book;
  }
  close(): void {
    this.book = null;
  }
}

export const asking = new Asking();
