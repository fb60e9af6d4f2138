/**
 * React writes the server's text into every textarea that it hydrates (initTextarea in react-dom), over what was
 * typed or restored before. Held off until the function that this returns is called, after hydration.
 */
export function keepTypedText(): () => void {
  const areas = document.querySelectorAll("textarea");
  const get = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.get;
  for (const area of areas) Object.defineProperty(area, "value", { configurable: true, get, set: () => {} });
  return () => {
    for (const area of areas) Reflect.deleteProperty(area, "value");
  };
}
