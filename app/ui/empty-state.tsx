import type { ReactNode } from "react";
import { EmptyTrail } from "./art/empty-trail";

export type EmptyStateProps = {
  title: ReactNode;
  text?: string;
  art?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
};

export function EmptyState({ title, text, art = <EmptyTrail />, children }: EmptyStateProps) {
  return (
    <div className="centered">
      {art}
      <p className="font-display text-xl font-bold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
