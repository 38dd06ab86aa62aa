import { expect, test } from "bun:test";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { MeetingPart } from "~/sections/admin/meeting";

test("a meeting names its host, and says when the host has left the team", () => {
  for (const [host, text] of [
    ["Ines", /45 minutes with Ines/],
    [undefined, /45 minutes, no host/],
  ] as const) {
    const set = { at: Date.UTC(2026, 5, 15, 9), minutes: 45, zone: "UTC", theirs: "09:00", isOver: false };
    const agenda = { minutes: 45, busy: [] };
    const meeting = { seen: "1", agenda, location: "", set: { ...set, ...(host && { host }) } };
    const element = <MeetingPart title="Interview" meeting={meeting} />;
    render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
  }
});
