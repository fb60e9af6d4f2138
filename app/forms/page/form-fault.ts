/** What a form tells the member instead of having saved. */
export class FormFault extends Error {
  readonly title: string;

  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}
