import type { FormErrors } from "~/islands/forms/use-device-form";
import { Field } from "~/ui/forms/field";
import { defaultType, maxDescriptionLength, maxLocationLength, maxTitleLength, otherTypes } from "./activity";

interface ActivityFieldsProps {
  creator: { id: string; name: string; avatar: string };
  errors: FormErrors | undefined;
}

/** The default type has an empty value, because a draft takes any other for a choice that was made. */
export function ActivityFields({ creator, errors }: ActivityFieldsProps) {
  return (
    <>
      <input type="hidden" name="creatorId" defaultValue={creator.id} />
      <input type="hidden" name="creatorName" defaultValue={creator.name} />
      <input type="hidden" name="creatorAvatar" defaultValue={creator.avatar} />
      <Field
        label="Title"
        name="title"
        maxLength={maxTitleLength}
        required
        starred
        error={errors?.title?.[0]}
      />
      <Field as="textarea" label="Description" name="description" rows={6} maxLength={maxDescriptionLength} />
      <Field as="select" label="Activity Type" name="type">
        <option value="">{defaultType}</option>
        {otherTypes.map(type => (
          <option key={type}>{type}</option>
        ))}
      </Field>
      <Field label="Location" name="location" maxLength={maxLocationLength} />
      <Field label="Date" name="date" type="date" />
    </>
  );
}
