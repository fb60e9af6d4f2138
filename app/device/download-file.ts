export function downloadFile(name: string, content: BlobPart) {
  const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoking at once could abort the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
