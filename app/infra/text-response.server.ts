/** Its text is at hand, and `body` is null: the platform would make a stream of it, which costs more than a card. */
export class TextResponse extends Response {
  readonly content: string;

  constructor(content: string, init: ResponseInit) {
    super(null, init);
    this.content = content;
  }

  override async text() {
    return this.content;
  }

  override async json() {
    return JSON.parse(this.content);
  }

  override async arrayBuffer() {
    return new TextEncoder().encode(this.content).buffer;
  }

  override async blob() {
    return new Blob([this.content], { type: this.headers.get("Content-Type") ?? "" });
  }

  override clone() {
    return new TextResponse(this.content, this);
  }
}
