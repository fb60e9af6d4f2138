import type { ComponentProps } from "react";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import PhotoPicker from "./photo-picker.island";

interface PhotoFieldProps {
  photo: Pick<ComponentProps<"img">, "src" | "srcSet" | "sizes" | "width" | "height"> | null;
  isRemoved?: boolean;
  isRequired?: boolean;
  id?: string;
  error: string | undefined;
}

export default function PhotoField({ photo, isRemoved, isRequired, ...picker }: PhotoFieldProps) {
  if (!photo) return <PhotoPicker required={isRequired} {...picker} />;
  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="w-32">
        <img {...photo} alt="What the post shows now" className="h-20 w-32 rounded-md object-cover" />
        {!isRequired && <CheckboxField label="Remove it" name="removePhoto" defaultChecked={isRemoved} />}
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <PhotoPicker label="Another photo" {...picker} />
      </div>
    </div>
  );
}
