import type { ReactNode } from "react";

export type EmptyStateProps = {
  title: ReactNode;
  text?: string;
  art: ReactNode;
  children?: ReactNode;
};

export function EmptyState({ title, text, art, children }: EmptyStateProps) {
  return (
    <div className="centered">
      {art}
      <p className="font-display text-xl font-bold">{title}</p>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </div>
  );
}
