import { holdEnter } from "virtual:browser-scripts";
import { use } from "react";
import { DocumentContext } from "~/lib/document";

/**
 * Enter in a one-line field presses the first submit button of its form. This one is disabled, so Enter never sends a
 * half-written form, even without scripts. From a field for a day, Chromium presses the next one, which closes a dialog: there is
 * none. Both must come before the other buttons.
 */
export function EnterGuard() {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <button type="submit" disabled hidden />
      <button type="submit" formMethod="dialog" hidden />
      <script nonce={nonce} suppressHydrationWarning>
        {holdEnter}
      </script>
    </>
  );
}
