import { TagInput } from "~/islands/inputs/tag-input";
import { type FormReply, fieldReply } from "~/lib/form-reply";
import { maxContentLength, maxTitleLength } from "~/lib/location-post-limits";
import { Field } from "~/ui/forms/field";

export function LocationPostFields({ reply }: { reply: FormReply | undefined }) {
  return (
    <>
      <Field
        label="Title"
        name="title"
        maxLength={maxTitleLength}
        required
        starred
        {...fieldReply(reply, "title")}
      />
      <Field
        as="textarea"
        label="Content"
        name="content"
        rows={8}
        maxLength={maxContentLength}
        required
        starred
        {...fieldReply(reply, "content")}
      />
      <TagInput {...fieldReply(reply, "tags")} />
    </>
  );
}
