ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_event_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "trade" ADD COLUMN "balance_by" bigint;--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_event_known" CHECK ("sms_code"."event" in ('mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm', 'prove', 'buyfor'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('member', 'staff'));