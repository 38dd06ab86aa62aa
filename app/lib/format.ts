// No Intl here: for its first number a browser loads tables of all languages, which takes a phone as long as rendering
// half a page.

/** Formats a number with thousands separators: "20,000". */
export function formatCount(count: number) {
  return withCommas(String(count));
}

/** Formats a count with its noun, whose plural ends in s: "1 lead", "2,000 leads". */
export function formatNounCount(count: number, noun: string) {
  return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}

const smallNumbers = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"],
  "twelve",
];

/** Spells a small count as texts do: "eight", and "13" above twelve. */
export function spellCount(count: number) {
  return smallNumbers[count] ?? formatCount(count);
}

/** The same at the begin of a sentence: "Eight". */
export function spellCountFirst(count: number) {
  const text = spellCount(count);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Dollars with their cents: "$1,299.00". */
export function formatDollarsAndCents(amount: number) {
  return `$${withCommas(amount.toFixed(2))}`;
}

/** Whole cents as dollars: "$129.99". */
export function formatCents(cents: number) {
  return formatDollarsAndCents(cents / 100);
}

/** Formats a price in dollars: "$69", "$1,140", and with cents only where there are any ("$79.17"). */
export function formatDollars(amount: number) {
  return Number.isInteger(amount) ? `$${formatCount(amount)}` : formatDollarsAndCents(amount);
}

function withCommas(digits: string) {
  const [whole = "", ...fraction] = digits.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
}

/** Formats a file size: "4 KB", "1.2 MB". */
export function formatFileSize(bytes: number) {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1) return `${megabytes.toFixed(1).replace(/\.0$/, "")} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Formats the month of an ISO date: "March 2026". */
export function formatMonth(date: string) {
  const [year, month] = date.split("-");
  return `${monthNames[Number(month) - 1]} ${year}`;
}

/** Formats an ISO date for lists and axes: "Nov 22". */
export function formatShortDate(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  return `${monthNames[Number(month) - 1]?.slice(0, 3)} ${day}`;
}

/** Formats an ISO date: "March 9, 2026". */
export function formatDate(date: string) {
  const [year, month, day] = date.split("-").map(Number);
  return `${monthNames[Number(month) - 1]} ${day}, ${year}`;
}
