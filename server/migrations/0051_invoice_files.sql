ALTER TABLE "private_file" DROP CONSTRAINT "private_file_purpose_known";--> statement-breakpoint
ALTER TABLE "private_file" ADD COLUMN "type" text DEFAULT 'image/webp' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_file_once" ON "invoice" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
ALTER TABLE "private_file" ADD CONSTRAINT "private_file_type_known" CHECK ("private_file"."type" in ('image/webp', 'application/pdf'));--> statement-breakpoint
ALTER TABLE "private_file" ADD CONSTRAINT "private_file_purpose_known" CHECK ("private_file"."purpose" in ('certification', 'invoice'));