import { expect, test } from "bun:test";
import { readPlace } from "~/lib/jobs/place";

test("a place in words has the country that is its last part, by name or code", () => {
  expect(readPlace("Bengaluru, Karnataka, India")).toEqual({
    ...{ locality: "Bengaluru", region: "Karnataka", country: "IN" },
  });
  expect(readPlace("Berlin, germany")).toMatchObject({ locality: "Berlin", country: "DE" });
  expect(readPlace("Austin, Texas, USA")).toMatchObject({ region: "Texas", country: "US" });
  expect(readPlace("London, GB")).toMatchObject({ locality: "London", country: "GB" });
  expect(readPlace("Norway")).toMatchObject({ country: "NO" });
});

test("what has no country, or more parts than a place, is none", () => {
  for (const text of [
    "Bengaluru",
    "",
    "Remote in Europe",
    "a, b, c, India",
    ", India",
    "San Francisco, CA Remote",
  ])
    expect([text, readPlace(text)]).toEqual([text, undefined]);
});
