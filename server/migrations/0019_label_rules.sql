CREATE TABLE "label_rule" (
	"label_id" bigint PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ran_at" timestamp with time zone,
	"carried" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_label" ADD COLUMN "by_rule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "label_rule" ADD CONSTRAINT "label_rule_label_id_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."label"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_rule_on" ON "label_rule" USING btree ("label_id") WHERE "label_rule"."is_on";