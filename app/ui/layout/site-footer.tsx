import { Ridgeline } from "../art/ridgeline";

export function SiteFooter() {
  return (
    <footer className="mt-12">
      <Ridgeline className="h-20 w-full" />
      <p className="bg-(--art-ground) px-4 pb-5 text-center text-sm text-(--art-on-ground)">
        Leave no trace. Take only pictures.
      </p>
    </footer>
  );
}
