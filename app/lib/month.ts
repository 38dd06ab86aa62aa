const names = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** The month of an ISO date in words: "March 2026". For the browser, as numbers.ts. */
export function monthOf(date: string) {
  const [year, month] = date.split("-");
  return `${names[Number(month) - 1]} ${year}`;
}

/** An ISO date in words: "March 9, 2026". */
export function dateOf(date: string) {
  const [year, month, day] = date.split("-").map(Number);
  return `${names[Number(month) - 1]} ${day}, ${year}`;
}
