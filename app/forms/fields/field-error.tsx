import { Icon } from "~/ui/icons/icon";

interface FieldErrorProps {
  id?: string | undefined;
  message?: string | undefined;
}

export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1 flex gap-1.5 text-sm font-semibold text-danger">
      <Icon name="alert" />
      {message}
    </p>
  );
}
