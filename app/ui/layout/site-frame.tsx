import { slots } from "~/lib/slots";

export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      Skip to content
    </a>
  );
}

export function Brand() {
  return (
    <a href="/" className="brand">
      Treks
    </a>
  );
}

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <p>Leave no trace. Take only pictures.</p>
    </footer>
  );
}

/** It is empty while online. The script floats it over the foot of the window, so that nothing moves. */
export function ConnectionLine() {
  return <div role="status" {...slots({ "data-connection": "" })} />;
}
