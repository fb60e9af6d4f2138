import { describe, expect, it } from "vitest";
import { goals } from "./goals.ts";
import { figure, judge } from "./verdicts.ts";

const { limit } = goals.content3g;

describe("a verdict", () => {
  it("is about the median of the runs, and a limit itself is met", () => {
    expect(judgeContent(1, limit, 9).verdict).toBe("met");
    expect(judgeContent(1, limit + 0.01, 9).verdict).toBe("missed");
    expect(judge({ goal: "throughput", of: "treks", values: [0.3, 0.34, 0.36] }).verdict).toBe("missed");
  });

  it("of a goal that has to stay below is missed at the limit", () => {
    expect(judge({ goal: "shift", of: "login", values: [0.01] }).verdict).toBe("missed");
    expect(judge({ goal: "shift", of: "login", values: [0.009] }).verdict).toBe("met");
  });

  it("is not given without values", () => {
    expect(judgeContent().verdict).toBe("not measured");
    expect(judgeContent(Number.NaN).verdict).toBe("not measured");
  });

  it("is noisy where the runs differ by more than lies between their median and the limit", () => {
    expect(judgeContent(1.09, 1.1, 1.11).isNoisy).toBe(false);
    expect(judgeContent(1.0, 1.1, 1.11).isNoisy).toBe(true);
    expect(judgeContent(1.3).isNoisy).toBe(false);
  });

  it("never rounds a figure to its limit", () => {
    expect(figure(judgeContent(1.154))).toBe("1.154 ×");
    expect(figure(judgeContent(1.2345))).toBe("1.23 ×");
  });
});

function judgeContent(...values: number[]) {
  return judge({ goal: "content3g", of: "login", values });
}
