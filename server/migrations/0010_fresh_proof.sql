ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_event_known";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_event_known" CHECK ("sms_code"."event" in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'confirm', 'prove'));