CREATE TABLE "sms_day" (
	"day" text PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sms_log_of_ip" ON "sms_log" USING btree ("ip","created_at");