import { type APIRequestContext, expect } from "@playwright/test";
import { visitorFields } from "./site";

/** Sends a lead as a program does; its id and email, and the paths of its receipt and of the page to propose times. */
export async function sendLead(request: APIRequestContext, name: string, fields: object = {}, origin = "") {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@atelier.example`;
  const { Phone, Website } = visitorFields;
  const data = { name, email, phone: Phone, website: Website, ...fields };
  const answer = await request.post(`${origin}/api/slack/notify`, { data });
  expect(answer.status()).toBe(201);
  const receipt = answer.headers().location ?? "";
  const { id } = (await answer.json()) as { id: string };
  return { id, email, receipt, schedule: receipt.replace("receipt", "schedule") };
}
