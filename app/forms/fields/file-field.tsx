import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field";

export type FileFieldProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
};

export function FileField({
  accept = "image/jpeg,image/png,image/webp",
  hint = "JPEG, PNG or WebP, up to 10 MB.",
  ...rest
}: FileFieldProps) {
  return <Field {...rest} type="file" accept={accept} hint={hint} />;
}
