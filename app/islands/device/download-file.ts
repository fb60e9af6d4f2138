/** Gives the browser a file to keep among its downloads. */
export function downloadFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
