ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_event_known";--> statement-breakpoint
ALTER TABLE "account" DROP CONSTRAINT "account_of_kept";--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "agreed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "decided_by" bigint;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merging" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_points" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_event_known" CHECK ("sms_code"."event" in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm', 'prove', 'buyfor', 'pickup', 'dropmobile', 'merge'));--> statement-breakpoint
ALTER TABLE "merging" ADD CONSTRAINT "merging_agreed" CHECK ("merging"."agreed_by" in ('', 'alike', 'codes', 'second'));--> statement-breakpoint
ALTER TABLE "merging" ADD CONSTRAINT "merging_by_two" CHECK (("merging"."agreed_by" = 'second') = ("merging"."decided_by" is not null) and "merging"."decided_by" <> "merging"."merged_by");--> statement-breakpoint
ALTER TABLE "merging" ADD CONSTRAINT "merging_decided_when" CHECK (("merging"."decided_by" is null) = ("merging"."decided_at" is null) and not ("merging"."is_waiting" and "merging"."decided_by" is not null));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_held_until" CHECK ("account"."held_points" >= 0 and "account"."held_fen" >= 0 and ("account"."held_until" is null) = ("account"."held_points" = 0 and "account"."held_fen" = 0));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_of_kept" CHECK ("account"."kept_id" is null or ("account"."points" = 0 and "account"."balance_fen" = 0 and "account"."held_until" is null));