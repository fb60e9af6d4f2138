/** What a file field takes. A file that was stored without its name gets this one. */
export function fileList(files: readonly Blob[], name = ""): FileList {
  const transfer = new DataTransfer();
  for (const file of files)
    transfer.items.add(file instanceof File ? file : new File([file], name, { type: file.type }));
  return transfer.files;
}
