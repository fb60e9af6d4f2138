import { Icon } from "~/ui/icons/icon";

export function DeviceOnlyNote() {
  return (
    <div className="text-sm text-muted">
      <p className="flex items-center gap-2 noscript:hidden">
        <Icon name="info" />
        Kept on this device only
      </p>
      <p className="hidden noscript:block">
        This is kept in your browser and never sent to us. That needs JavaScript: turn it on to write here.
      </p>
    </div>
  );
}
