import { expect, test } from "bun:test";
import { fireEvent, render, screen } from "@testing-library/react";
import { DateTimeField } from "~/sections/admin/date-time-field";

test("a time at which the host has another meeting is warned of while it is typed", () => {
  const busy = [{ at: Date.UTC(2027, 2, 1, 9), minutes: 30 }];
  const agenda = { minutes: 45, busy };
  render(<DateTimeField label="First choice" name="slot1" zone="Europe/Berlin" agenda={agenda} />);
  const field = screen.getByLabelText("First choice (Berlin time)");
  const warningAt = (time: string) => {
    fireEvent.input(field, { target: { value: `2027-03-01T${time}` } });
    return screen.getByRole("status").textContent;
  };
  const times = ["09:14", "09:15", "09:16", "10:29", "10:30"];
  expect(times.map((time) => warningAt(time) !== "")).toEqual([false, false, true, true, false]);
  expect(warningAt("10:00")).toBe("You have another meeting then.");
});

test("a time is shown by the clock of the zone, and a zone learned later changes how it is shown", () => {
  const field = (zone: string) => (
    <DateTimeField label="Opens" name="publishAt" zone={zone} defaultValue="2027-03-01T09:00" />
  );
  const { rerender } = render(field("America/New_York"));
  const value = () => (screen.getByLabelText(/^Opens/) as HTMLInputElement).value;
  expect(value()).toBe("2027-03-01T04:00");
  rerender(field("Europe/Berlin"));
  expect(value()).toBe("2027-03-01T10:00");
});
