import { Notice } from "~/ui/feedback/notice";

export function SetupNotice() {
  return (
    <div className="mt-6">
      <Notice title="Other members know little about you yet.">
        <a href="/profile-setup" className="link">
          Finish your profile
        </a>
      </Notice>
    </div>
  );
}
