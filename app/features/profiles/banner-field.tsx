import type { FieldMetadata } from "@conform-to/react";
import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { bannerPicture, type Profile } from "./profile";
import { bannerClass } from "./profile-header";

export type BannerFieldProps = { profile: Profile | null; field: FieldMetadata<string> };

export function BannerField({ profile, field }: BannerFieldProps) {
  return (
    <div>
      {profile && <img {...bannerPicture(profile)} alt="" className={bannerClass} />}
      <details open={Boolean(field.errors)} className="mt-3">
        <summary className="inline-flex min-h-11 items-center rounded-md border border-edge bg-surface px-5 py-2 font-semibold hover:border-forest hover:text-forest">
          Change Banner
        </summary>
        <div className="mt-3">
          <PhotoPicker label="Banner photo" id={field.id} name={field.name} error={field.errors?.[0]} />
        </div>
      </details>
    </div>
  );
}
