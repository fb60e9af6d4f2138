import type { ReactNode } from "react";
import { Icon } from "../icons/icon";

export type NoticeProps = { tone?: "info" | "warning" | "danger"; title?: string; children?: ReactNode };

export function Notice({ tone = "info", title, children }: NoticeProps) {
  return (
    <div className={`flex gap-3 rounded-md border-l-4 p-4 ${tones[tone]}`}>
      <Icon name={tone === "info" ? "info" : "alert"} className="mt-0.5" />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

const tones = {
  info: "border-water bg-wash",
  warning: "border-sunrise bg-wash",
  danger: "border-danger bg-danger-wash",
};
