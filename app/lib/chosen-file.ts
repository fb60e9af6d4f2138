/** Whether a form has a file in this field: a browser sends an empty one without a name when none was chosen. */
export function isChosenFile(value: unknown): value is File {
  return value instanceof File && (value.size > 0 || value.name !== "");
}
