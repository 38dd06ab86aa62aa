import type { JobFields } from "~/lib/jobs/job-fields";
import { figures } from "./figures";

type SampleJob = JobFields & {
  /** Days before today on which it was posted. */
  daysAgo: number;
};

const sanFrancisco = { country: "US", region: "California", locality: "San Francisco" };
const bengaluru = { country: "IN", region: "Karnataka", locality: "Bengaluru" };

const lines = (...points: string[]) => points.join("\n");

/** Jobs for development, so that the careers pages and the admin have something to show. */
export const sampleJobs: SampleJob[] = [
  {
    title: "Senior Player Engineer",
    department: "Engineering",
    location: "San Francisco or remote (US)",
    type: "Full-time",
    description: `You own the player that shoppers meet ten million times a day. It has to start in ${figures.firstFrame.value} on a tired phone in a train, and weigh less than the picture it replaces.`,
    responsibilities: lines(
      `Keep the SDK at ${figures.sdkSize.value} gzipped while it learns new tricks`,
      "Measure start-up on real devices, find the slowest tenth, and make it faster",
      "Design the frame-accurate tagging that puts a product under a moving hand",
      "Review the work of four engineers, and be reviewed by them",
    ),
    requirements: lines(
      "Five years of TypeScript in code that runs on other people's pages",
      "You can read a performance trace and say which line to change",
      "Working knowledge of media formats: MP4, WebM, and why a video does not start",
      "Clear written English; most of our decisions are short documents",
    ),
    benefits: lines(
      "Health, dental and vision cover for you and your family",
      "Shares in the company, explained in plain words",
      "Five weeks of holidays, taken",
      "A phone of your choice, and the slowest one we can find",
    ),
    techStack: lines("TypeScript", "Web Components", "Media Source Extensions", "Bun", "Playwright"),
    additionalInfo: "The team meets in San Francisco for one week every quarter. Travel is on us.",
    isActive: true,
    ...sanFrancisco,
    applyForm: true,
    hidesNames: false,
    salaryMin: 165_000,
    salaryMax: 205_000,
    salaryCurrency: "USD",
    salaryUnit: "YEAR",
    daysAgo: 6,
  },
  {
    title: "Product Designer, Commerce",
    department: "Design",
    location: "San Francisco",
    type: "Full-time",
    description:
      "A shopper should never have to think about our interface, and a store owner should enjoy it. You design both sides of that glass, from the first sketch to the animation curve.",
    responsibilities: lines(
      "Design stories, carousels and the floating player for stores of every size",
      "Prototype in code or close to it, and test with real shoppers every second week",
      "Write the words in the interface yourself",
      "Look after the design tokens that all four products share",
    ),
    requirements: lines(
      "A portfolio with shipped work and the reasons behind it",
      "Four years in product design, at least one of them close to a store",
      "A sure hand with type and motion",
      "You measure whether a design worked, and you say so when it did not",
    ),
    benefits: lines(
      "Health, dental and vision cover for you and your family",
      "Shares in the company, explained in plain words",
      "A studio with more lamps than chairs",
      "Every second Friday for something you do not know yet",
    ),
    isActive: true,
    ...sanFrancisco,
    applyForm: true,
    hidesNames: false,
    salaryMin: 140_000,
    salaryMax: 175_000,
    salaryCurrency: "USD",
    salaryUnit: "YEAR",
    daysAgo: 11,
  },
  {
    title: "Site Reliability Engineer",
    department: "Engineering",
    location: "Bengaluru",
    type: "Full-time",
    description: `Stores sell most when everyone is asleep somewhere. You keep ${figures.uptime.value} of the year lit, and you make the remaining hours so well understood that they never come back.`,
    responsibilities: lines(
      "Run the delivery network and the pipelines that prepare every upload",
      "Turn each incident into a test, and each alarm into something worth waking for",
      "Plan capacity for sales days that grow fivefold overnight",
      "Share a fair on-call rotation with five colleagues in two time zones",
    ),
    requirements: lines(
      "Four years of running services that people notice when they stop",
      "Linux, networks and one systems language",
      "You have restored a backup when it mattered",
      "Calm, also in writing, also at three in the morning",
    ),
    benefits: lines(
      "Health cover for you, your partner, children and parents",
      "Paid on-call, with the next morning off after every call-out",
      "Shares in the company, explained in plain words",
      "Five weeks of holidays, taken",
    ),
    techStack: lines("Go", "PostgreSQL", "SQLite", "Terraform", "Prometheus"),
    isActive: true,
    ...bengaluru,
    applyForm: true,
    hidesNames: false,
    salaryMin: 3_600_000,
    salaryMax: 5_200_000,
    salaryCurrency: "INR",
    salaryUnit: "YEAR",
    daysAgo: 17,
  },
  {
    title: "Security Engineer, SecureStream",
    department: "Security",
    location: "Remote (US, Canada, India)",
    type: "Full-time",
    description:
      "Companies give us videos that must not leave the room. You make sure of it: signed links, watermarks, single sign-on, and an audit log that stands up in front of an auditor.",
    responsibilities: lines(
      "Lead threat modeling for every feature of SecureStream",
      "Build and review SAML and OAuth integrations with our customers' identity teams",
      "Run the disclosure program and answer every report within two days",
      "Prepare the yearly audits, and make them boring",
    ),
    requirements: lines(
      "Five years in application security or as an engineer with that reputation",
      "You can explain a signed URL to a customer and a timing attack to a colleague",
      "Experience with at least one audit standard, such as SOC 2 or ISO 27001",
      "You would rather fix a class of bugs than a bug",
    ),
    benefits: lines(
      "Work from where you live, with a budget for a good desk",
      "Health cover by the rules of your country, and then some",
      "Shares in the company, explained in plain words",
      "Five weeks of holidays, taken",
    ),
    isActive: true,
    workplace: "remote",
    applyForm: true,
    hidesNames: false,
    applicantCountries: ["US", "CA", "IN"],
    salaryMin: 150_000,
    salaryMax: 190_000,
    salaryCurrency: "USD",
    salaryUnit: "YEAR",
    daysAgo: 3,
  },
  {
    title: "Customer Success Manager",
    department: "Customers",
    location: "Bengaluru",
    type: "Full-time",
    description:
      "The first fourteen days decide whether a store keeps its windows lit. You are the person who sits beside its owner on all of them, by video, naturally.",
    responsibilities: lines(
      "Guide thirty stores at a time from the first upload to the first measured result",
      "Read their analytics with them, and tell them which video to make next",
      "Bring what they struggle with into the product team every week",
      "Write the guides that make half of your calls unnecessary",
    ),
    requirements: lines(
      "Three years with customers of a software product, best of all merchants",
      "You can read a conversion funnel and explain it without the word funnel",
      "Fluent English; Hindi, Kannada or Tamil help",
      "Patience that survives a third screen share",
    ),
    benefits: lines(
      "Health cover for you, your partner, children and parents",
      "No meetings before noon",
      "Shares in the company, explained in plain words",
      "A yearly trip to meet the stores you look after",
    ),
    isActive: true,
    ...bengaluru,
    applyForm: true,
    hidesNames: false,
    daysAgo: 24,
  },
  {
    title: "Film and Motion Intern",
    department: "Design",
    location: "San Francisco",
    type: "Internship",
    description:
      "Six months in our studio, making the videos that show stores what theirs could look like. You will light perfume bottles, ceramic cups and one very stubborn lamp.",
    responsibilities: lines(
      "Plan, light and shoot upright product videos of six to eight seconds",
      "Cut them so that the end meets the beginning",
      "Test which first frame makes people stay",
    ),
    requirements: lines(
      "You study film, design or something that led you to light",
      "A reel of any length, on any camera",
      "Six months, starting when your term allows",
    ),
    benefits: lines(
      "Paid by the hour, from the first hour",
      "A mentor with time for you",
      "Your name under what you made",
    ),
    isActive: true,
    ...sanFrancisco,
    applyForm: true,
    hidesNames: false,
    salaryMin: 38,
    salaryMax: 44,
    salaryCurrency: "USD",
    salaryUnit: "HOUR",
    daysAgo: 1,
  },
];
