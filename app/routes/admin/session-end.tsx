import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/ui/button";

const warningMs = 2 * 60_000;

type Props = {
  /** How long the session lasts without another request (ms). */
  sessionMs: number;
  /** A new object with each response of the server, which restarts the time. */
  since: object;
};

/** Warns two minutes before an idle session ends (WCAG 2.2.1); any request extends it. */
export function SessionEnd({ sessionMs, since }: Props) {
  const [ending, setEnding] = useState<object>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setTimeout(() => setEnding(since), sessionMs - warningMs);
    return () => clearTimeout(timer);
  }, [sessionMs, since]);
  if (ending !== since) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[34rem] flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4 shadow-float"
    >
      <p className="font-semibold">You will be signed out in 2 minutes</p>
      <Button size="small" onClick={() => void revalidate()}>
        Stay signed in
      </Button>
    </div>
  );
}
