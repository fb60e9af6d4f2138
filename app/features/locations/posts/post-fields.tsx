import { Fragment, type ReactNode } from "react";
import { FormField } from "~/forms/fields/form-field";
import type { FormFields } from "~/forms/fields/server-form";
import TagInput from "~/islands/inputs/tag-input.island";
import TrackPicker from "~/islands/inputs/track-picker.island";
import { Island } from "~/islands/island";
import { firstDay } from "~/lib/dates";
import type { WrittenPost } from "~/lib/written-post";

interface LocationPostFieldsProps {
  fields: FormFields<keyof WrittenPost | "track" | "trackFile" | "hideEnds" | "removeTrack">;
  /** The line that the post has already, as text. */
  storedTrack?: string | null | undefined;
}

export function LocationPostFields({ fields, storedTrack }: LocationPostFieldsProps) {
  const { title, content, walked_on, tags, track, trackFile, hideEnds, removeTrack } = fields;
  const inputs: Record<keyof WrittenPost, ReactNode> = {
    title: <FormField field={title} label="Title" starred />,
    content: (
      <FormField
        field={content}
        as="textarea"
        label="Content"
        hint="Plain text. Links and @names work."
        rows={8}
        starred
      />
    ),
    tags: (
      <Island
        name="tag-input"
        of={TagInput}
        props={{ id: tags.id, name: tags.name, defaultValue: tags.initialValue, error: tags.errors?.[0] }}
      />
    ),
    walked_on: (
      <FormField
        field={walked_on}
        type="date"
        label="Walked on"
        hint="The day of the walk, if there was one. The file of a recording fills it in."
        min={firstDay}
        className="sm:w-1/2"
      />
    ),
  };
  return (
    <>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <Island
        name="track-picker"
        of={TrackPicker}
        props={{
          ids: { track: track.id, trackFile: trackFile.id, hideEnds: hideEnds.id },
          value: track.initialValue,
          hidden: hideEnds.initialValue,
          stored: storedTrack,
          isRemoved: removeTrack.initialValue === "on",
          filled: { day: walked_on.name },
          error: trackFile.errors?.[0] ?? track.errors?.[0],
        }}
      />
    </>
  );
}
