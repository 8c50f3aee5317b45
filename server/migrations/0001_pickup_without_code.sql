ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_event_known";--> statement-breakpoint
ALTER TABLE "pickup_request" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_request" ADD COLUMN "asked_by" bigint;--> statement-breakpoint
ALTER TABLE "pickup_request" ADD COLUMN "asked_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pickup_request" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_event_known" CHECK ("sms_code"."event" in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm', 'prove', 'buyfor', 'pickup'));