import { PhotoPicker } from "~/islands/inputs/photo-picker";
import { bannerPicture, type Profile } from "./profile";
import { bannerClass } from "./profile-header";

export type BannerFieldProps = { profile: Profile | null; error: string | undefined };

export function BannerField({ profile, error }: BannerFieldProps) {
  return (
    <div>
      {profile && <img {...bannerPicture(profile)} alt="" className={bannerClass} />}
      <details open={Boolean(error)} className="mt-3">
        <summary className="inline-flex min-h-11 items-center rounded-md border border-edge bg-surface px-5 py-2 font-semibold hover:border-forest hover:text-forest">
          Change Banner
        </summary>
        <div className="mt-3">
          <PhotoPicker label="Banner photo" name="banner" error={error} />
        </div>
      </details>
    </div>
  );
}
