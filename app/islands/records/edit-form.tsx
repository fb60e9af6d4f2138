import type { ComponentProps } from "react";
import type { Collection } from "~/browser/records/collection";
import type { RecordWithId } from "~/browser/records/records";
import { DeviceForm } from "~/islands/forms/device-form";
import { RestoreDraft } from "~/islands/forms/first-byte";
import { useEdit } from "./save-edit";
import { StoredVersion } from "./stored-version";

type FormProps = ComponentProps<typeof DeviceForm>;

interface EditFormProps<T extends RecordWithId> extends Pick<FormProps, "validate" | "children"> {
  collection: Collection<T>;
  record: T;
  describe: (stored: T) => Omit<ComponentProps<typeof StoredVersion>, "id">;
  save: (form: FormData, save: (values: Partial<T>) => Promise<void>) => Promise<void>;
  successTitle: string;
  href: string;
}

export function EditForm<T extends RecordWithId>(props: EditFormProps<T>) {
  const { collection, record, describe, save: saveForm, successTitle, href, children, ...form } = props;
  const { stored, save } = useEdit(collection, record);
  return (
    <>
      {stored && <StoredVersion {...describe(stored)} />}
      <DeviceForm
        {...form}
        save={values => saveForm(values, save)}
        failure={{ title: "Saving failed", message: "Your changes could not be saved. Please try again." }}
        success={{ title: successTitle, href }}
        submitLabel="Save Changes"
        busyLabel="Saving..."
        cancelHref={href}
      >
        {errors => (
          <>
            <RestoreDraft />
            {children(errors)}
          </>
        )}
      </DeviceForm>
    </>
  );
}
