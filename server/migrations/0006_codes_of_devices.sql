ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_mobile_blind_event_pk";--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_mobile_blind_event_client_id_pk" PRIMARY KEY("mobile_blind","event","client_id");--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "sms_log" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;