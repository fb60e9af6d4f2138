import { trimmedText as text } from "~/browser/records/fields";
import { firstDay } from "~/lib/dates";
import { isCutAsChosen } from "~/lib/track/track";
import { isLikely, lastDay, trackOf, yearOf } from "./activity";

export function validateActivity(form: FormData) {
  const faults = [
    { field: "title", title: "Title required", message: "Please provide a title for your activity." },
    {
      field: "date",
      title: "Check the date",
      message: `Give the year in four digits, from ${yearOf(firstDay)} to ${yearOf(lastDay)}.`,
    },
    {
      field: "trackFile",
      title: "The line is not read yet",
      message: "The file of the line has not been read yet. Wait a moment and save again, or choose it anew.",
    },
  ];
  const date = text(form.get("date"));
  const file = form.get("trackFile");
  const { track = {} } = trackOf(Object.fromEntries(form));
  const isFaulty = {
    title: !text(form.get("title")),
    date: date !== "" && !isLikely(date),
    trackFile: (file instanceof File && file.name !== "") || !isCutAsChosen(track, form.get("hideEnds")),
  };
  return faults.filter(({ field }) => isFaulty[field as keyof typeof isFaulty]);
}
