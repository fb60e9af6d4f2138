/** A start that cannot succeed: its message is one plain sentence for whoever runs Treks. */
export class StartError extends Error {
  override name = "StartError";
}
