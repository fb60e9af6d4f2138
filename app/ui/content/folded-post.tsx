import type { ReactNode } from "react";

/** An item of a list. Its photo is lazy: where scripts run, it is not fetched before it is shown. */
export function FoldedPost({ children }: { children: ReactNode }) {
  return (
    <li className="self-start">
      <details>
        <summary className="card" data-dimmed="">
          <span>
            Hidden: you blocked this member <span className="link">Show once</span>
          </span>
        </summary>
        <ul className="mt-3">{children}</ul>
      </details>
    </li>
  );
}
