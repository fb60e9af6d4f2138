import { Ridgeline } from "../art/ridgeline";

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <Ridgeline />
      <p>Leave no trace. Take only pictures.</p>
    </footer>
  );
}
