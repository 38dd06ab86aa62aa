import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Figures, funnelSteps } from "~/lib/insight/insight";
import { computeFunnel } from "~/lib/insight/insight-figures";

test("whatever was counted, no step of the funnel is larger than the one before, and none is less than counted", () => {
  const counts = fc.record(Object.fromEntries(funnelSteps.map((step) => [step, fc.nat(1000)])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(counts, (figures: Figures) => {
      const funnel = computeFunnel(figures);
      for (const [index, step] of funnelSteps.entries()) {
        const before = funnelSteps[index - 1];
        if (before) expect(funnel[step]).toBeLessThanOrEqual(funnel[before]);
        expect(funnel[step]).toBeGreaterThanOrEqual(figures[step] ?? 0);
      }
    }),
  );
  expect(computeFunnel({ seen: 9, begun: 8, sent: 2 })).toMatchObject({
    seen: 9,
    shown: 8,
    begun: 8,
    sent: 2,
    booked: 0,
  });
});
