import { Field } from "~/forms/fields/field";
import TrackPicker from "~/islands/inputs/track-picker.island";
import type { FieldMessages } from "~/islands/local-forms/device-form";
import { firstDay } from "~/lib/dates";
import { formatTrack, type Track } from "~/lib/track/track";
import {
  type ActivityFormValues,
  defaultType,
  lastDay,
  maxDescriptionLength,
  maxLocationLength,
  maxTitleLength,
  otherTypes,
} from "./activity";

interface ActivityFieldsProps {
  values?: ActivityFormValues;
  track?: Track | null | undefined;
  errors: FieldMessages | undefined;
}

/** The default type has an empty value, because a draft takes any other value for the member's choice. */
export function ActivityFields({ values, track, errors }: ActivityFieldsProps) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        maxLength={maxTitleLength}
        required
        starred
        defaultValue={values?.title}
        error={errors?.title?.[0]}
      />
      <Field
        as="textarea"
        label="Description"
        name="description"
        rows={6}
        maxLength={maxDescriptionLength}
        defaultValue={values?.description}
      />
      <Field as="select" label="Activity Type" name="type" defaultValue={values?.type}>
        <option value="">{defaultType}</option>
        {otherTypes.map(type => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </Field>
      <Field label="Location" name="location" maxLength={maxLocationLength} defaultValue={values?.location} />
      <Field
        label="Date"
        name="date"
        type="date"
        min={firstDay}
        max={lastDay}
        defaultValue={values?.date}
        error={errors?.date?.[0]}
      />
      <TrackPicker
        stored={track && formatTrack(track)}
        filled={{ day: "date", title: "title" }}
        error={errors?.trackFile?.[0]}
      />
    </>
  );
}
