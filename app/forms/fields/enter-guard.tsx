/**
 * Enter in a one-line field presses the first submit button of its form. When that one is disabled, nothing is sent, so
 * Enter never sends a half-written form, not even before the scripts load. Must come before the other buttons.
 */
export function EnterGuard() {
  return <button type="submit" disabled hidden />;
}
