/** The label and maximum length of each personal field. */
export const personBounds = {
  name: { label: "Name", max: 200 },
  email: { label: "Email", max: 254 },
  phone: { label: "Phone", max: 40 },
  website: { label: "Website", max: 2048 },
} as const;

export type PersonFieldName = keyof typeof personBounds;

/** Whether a field's name is one of a person's. */
export function isPersonField(name: string): name is PersonFieldName {
  return Object.hasOwn(personBounds, name);
}
