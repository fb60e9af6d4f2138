import type { ComponentProps } from "react";
import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";
import { DeviceForm } from "~/islands/local-forms/device-form";
import { RestoreDraft } from "~/islands/local-forms/first-byte";
import { saveEdit } from "./save-edit";

type FormProps = ComponentProps<typeof DeviceForm>;

interface EditFormProps<T extends RecordWithId> extends Pick<FormProps, "validate" | "children"> {
  collection: Collection<T>;
  record: T;
  save: (form: FormData, save: (values: Partial<T>) => Promise<void>) => Promise<void>;
  successTitle: string;
  href: string;
}

export function EditForm<T extends RecordWithId>(props: EditFormProps<T>) {
  const { collection, record, save, successTitle, href, children, ...form } = props;
  return (
    <DeviceForm
      {...form}
      save={form => save(form, values => saveEdit(collection, record, values))}
      failure={{ title: "Saving failed", message: "Your changes could not be saved. Please try again." }}
      success={{ title: successTitle, href }}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      cancelHref={href}
      local={location.pathname}
    >
      {errors => (
        <>
          <RestoreDraft />
          {children(errors)}
        </>
      )}
    </DeviceForm>
  );
}
