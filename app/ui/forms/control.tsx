import type { ComponentProps } from "react";

export type ControlProps =
  | ({ as?: "input" } & ComponentProps<"input">)
  | ({ as: "textarea" } & ComponentProps<"textarea">)
  | ({ as: "select" } & ComponentProps<"select">);

export function Control(props: ControlProps) {
  if (props.as === "textarea") {
    const { as: _, ...rest } = props;
    return <textarea rows={4} dir="auto" {...rest} className="control" />;
  }
  if (props.as === "select") {
    const { as: _, ...rest } = props;
    return <select {...rest} className="control" />;
  }
  const { as: _, ...rest } = props;
  return <input dir="auto" {...rest} className="control" />;
}
